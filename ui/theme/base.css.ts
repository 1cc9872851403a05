import { globalStyle } from '@vanilla-extract/css'
import { media, pageContainer } from './breakpoints'
import { windowHeight } from './layout.css'
import { vars } from './tokens.css'
import { type } from './type'

/** The same elements within the theme alone, at no more weight: what stands around it is not ours. */
function inTheme(selectors: string): string {
  return selectors
    .split(', ')
    .map((selector) => `:where(.radix-themes) ${selector}`)
    .join(', ')
}

// Fields and scroll bars go by the colour scheme: what the reader chose, not what the system has.
globalStyle('.light', { colorScheme: 'light' })
globalStyle('.dark', { colorScheme: 'dark' })
// The button of an accordion's item is a heading too: it heads nothing while its item is closed.
globalStyle(inTheme('h2, h3:not([data-state]), h4, thead'), {
  '@media': { [media.print]: { breakAfter: 'avoid' } },
})
// Once, after the last row: a browser repeats it on each sheet of paper.
globalStyle(inTheme('tfoot'), { '@media': { [media.print]: { display: 'table-row-group' } } })
globalStyle(inTheme('li, tr, figure, svg'), { '@media': { [media.print]: { breakInside: 'avoid' } } })
globalStyle(`:where(.radix-themes), ${inTheme('*, *::before, *::after')}`, { boxSizing: 'border-box' })
globalStyle(inTheme('h1, h2, h3, h4, p, ul, ol, dl, dd, figure'), { margin: 0, padding: 0 })
// Each heading says its own size; what stands within one, such as an accordion's row, is text of the page.
globalStyle(inTheme('h1, h2, h3, h4'), { font: 'inherit' })
globalStyle(inTheme('ul, ol'), { listStyle: 'none' })
globalStyle(inTheme('button, select, input, textarea'), {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle(inTheme('a'), { color: 'inherit', textDecoration: 'none' })

// Chrome before 108 and Firefox before 101 know no height of what is seen.
globalStyle(':root', {
  vars: { [windowHeight]: '100vh' },
  '@supports': { '(height: 100dvh)': { vars: { [windowHeight]: '100dvh' } } },
})

// What their content goes by: the administrator's panel may leave them less than the window.
globalStyle(inTheme('main, main + footer'), { container: `${pageContainer} / inline-size` })

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
