/** A query for a section's buttons, except those that copy a link. */
export const exceptCopyLinks = { name: /^(?!Copy link to )/ }
