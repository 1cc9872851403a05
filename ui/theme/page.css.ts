import { globalStyle } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { both } from './lightAndDark'
import { vars } from './tokens.css'

// The page's background is outside `.radix-themes`, so it uses Radix's steps and not our tokens.
globalStyle('html, body', { margin: 0, background: both('var(--sand-2)', 'var(--sand-1)') })
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlockStart: '56px',
  '@media': { [media.motion]: { scrollBehavior: 'smooth' } },
})
// Sizes on paper do not follow the font size of the browser.
globalStyle('html', { '@media': { [media.print]: { fontSize: '16PX' } } })
// Paper is read from a shorter distance than a screen: text of 14 px would look large.
globalStyle('html:not(:has([data-brief], [data-wide]))', { '@media': { [media.print]: { zoom: 0.82 } } })
// Paper is light, and has no sticky bar.
globalStyle('html, body', { '@media': { [media.print]: { background: 'none' } } })

// A message in CSS, since such a browser may not run our scripts.
globalStyle('[data-browser="old"] body::before', {
  content:
    '"This browser is too old for this page, which shows what was known when it was loaded, and may not react. Use Chrome or Edge 107, Firefox 104, Safari 16, or a newer one."',
  display: 'block',
  padding: vars.space.l,
  background: 'Canvas',
  color: 'CanvasText',
  borderBlockEnd: '1px solid',
})
