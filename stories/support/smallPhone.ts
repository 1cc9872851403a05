/** The narrowest phone still in use, 320 pixels, as a story's parameters. */
export const smallPhone = {
  viewport: {
    viewports: { smallPhone: { name: 'Small phone, 320', styles: { width: '320px', height: '568px' } } },
    defaultViewport: 'smallPhone',
  },
}
