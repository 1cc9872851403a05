import { globalStyle } from '@vanilla-extract/css'
import { media, pageContainer } from './breakpoints'
import { windowHeight } from './layout.css'
import { both } from './lightAndDark'
import { vars } from './tokens.css'
import { type } from './type'

// The page's ground lies outside `.radix-themes`, so it names Radix's steps and not our tokens.
globalStyle('html, body', { margin: 0, background: both('var(--sand-2)', 'var(--sand-1)') })
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlockStart: '56px',
  '@media': { [media.motion]: { scrollBehavior: 'smooth' } },
})
// Fields and scroll bars go by the colour scheme: what the reader chose, not what the system has.
globalStyle('.light', { colorScheme: 'light' })
globalStyle('.dark', { colorScheme: 'dark' })
// Paper is light, and has no bar to stand below.
globalStyle('html, body', { '@media': { [media.print]: { background: 'none' } } })
// The button of an accordion's item is a heading too: it heads nothing while its item is closed.
globalStyle('h2, h3:not([data-state]), h4, thead', { '@media': { [media.print]: { breakAfter: 'avoid' } } })
// Once, after the last row: a browser repeats it on each sheet of paper.
globalStyle('tfoot', { '@media': { [media.print]: { display: 'table-row-group' } } })
globalStyle('li, tr, figure, svg', { '@media': { [media.print]: { breakInside: 'avoid' } } })
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure', { margin: 0, padding: 0 })
// Each heading says its own size; what stands within one, such as an accordion's row, is text of the page.
globalStyle('h1, h2, h3, h4', { font: 'inherit' })
globalStyle('ul, ol', { listStyle: 'none' })
globalStyle('button, select, input, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle('a', { color: 'inherit', textDecoration: 'none' })

// Chrome before 108 and Firefox before 101 know no height of what is seen.
globalStyle(':root', {
  vars: { [windowHeight]: '100vh' },
  '@supports': { '(height: 100dvh)': { vars: { [windowHeight]: '100dvh' } } },
})

// What their content goes by: the administrator's panel may leave them less than the window.
globalStyle('main, main + footer', { container: `${pageContainer} / inline-size` })

globalStyle('.radix-themes', {
  ...type.body,
  color: vars.color.ink,
  fontFamily: vars.font.body,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  vars: { '--default-font-family': vars.font.body, '--cursor-button': 'pointer' },
})
// Handed down from there; Radix's own rule asks each element anew, which is a third of all style work.
globalStyle('.radix-themes::selection', { backgroundColor: 'var(--focus-a5)' })
// The root's alone: a nested theme is a menu or a tooltip, which has a ground of its own.
globalStyle('.radix-themes[data-is-root-theme="true"]', {
  background: vars.color.page,
  '@media': { [media.print]: { background: 'none' } },
})
// Weighs no more than one class, so that a component may place its own ring.
globalStyle(':where(.radix-themes) :focus-visible', {
  outline: `2px solid ${vars.color.ink}`,
  outlineOffset: 2,
})

// Told by a style, since in such a browser no script can be counted on.
globalStyle('[data-browser="old"] body::before', {
  content:
    '"This browser is too old for this page, which shows what was known when it was loaded, and answers to nothing. Use Chrome or Edge 100, Firefox 115, Safari 15.4, or a newer one."',
  display: 'block',
  padding: vars.space.l,
  background: 'Canvas',
  color: 'CanvasText',
  borderBlockEnd: '1px solid',
})
