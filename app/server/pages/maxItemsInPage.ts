/** A longer list is not part of the page's HTML: the browser reads it. */
export const MAX_ITEMS_IN_PAGE = 60
