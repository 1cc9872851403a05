/** Where this browser keeps which sections are folded. */
export const foldedSectionsKey = 'launch-command-center.folded'
