"""Player aids, score sheets and the list of components: cards and pages made from the texts of the rules."""
