/** The library's only entry point for the app. The theme is first, because styles follow the order of imports. */
export { PageTheme } from './theme/PageTheme'
export { default as fontAddress } from './theme/font/geist.woff2?url'
export * from './elements'
