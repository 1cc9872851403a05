/** A list of more items is not put into a page, which would grow with the portfolio: the browser asks for it. */
export const mostInPage = 60
