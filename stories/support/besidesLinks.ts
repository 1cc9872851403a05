/** What is pressed of a section, besides the buttons that copy its links. */
export const besidesLinks = { name: /^(?!Copy link to )/ }
