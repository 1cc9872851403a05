/** The narrowest phone still in use, 320 pixels, as a story's parameters. */
export const smallPhone = {
  viewport: {
    viewports: { smallPhone: { name: 'Small phone, 320', styles: { width: '320px', height: '568px' } } },
    defaultViewport: 'smallPhone',
  },
}

/** A laptop's window under a zoom of 400 % (WCAG 1.4.10), as a story's parameters. */
export const lowWindow = {
  viewport: {
    viewports: { lowWindow: { name: 'Zoomed by four, 320', styles: { width: '320px', height: '200px' } } },
    defaultViewport: 'lowWindow',
  },
}
