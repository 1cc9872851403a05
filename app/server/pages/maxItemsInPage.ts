/** Longer lists are not part of the page's HTML; the browser requests them. */
export const MAX_ITEMS_IN_PAGE = 60
