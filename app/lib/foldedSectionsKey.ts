/** The localStorage key of the folded sections. */
export const foldedSectionsKey = 'launch-command-center.folded'
