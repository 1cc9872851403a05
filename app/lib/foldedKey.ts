/** Where this browser keeps which sections are folded. */
export const foldedKey = 'launch-command-center.folded'
