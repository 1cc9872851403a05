/** The library's only entry point for the app. */
export * from './elements'
export { PageTheme } from './theme/PageTheme'
export { default as fontAddress } from './theme/font/geist.woff2?url'
