import { globalStyle } from '@vanilla-extract/css'
import { media, pageContainer } from './breakpoints'
import { windowHeight } from './layout.css'
import { vars } from './tokens.css'
import { type } from './type'

/** Elements within the theme, with the specificity of an element alone; elements outside are not ours. */
function inTheme(selectors: string): string {
  return selectors
    .split(', ')
    .map((selector) => `:where(.radix-themes) ${selector}`)
    .join(', ')
}

// Fields and scroll bars follow the reader's choice of appearance, not the system's.
globalStyle('.light', { colorScheme: 'light' })
globalStyle('.dark', { colorScheme: 'dark' })
// The button of an accordion item is a heading too; while its item is closed, it heads nothing.
globalStyle(inTheme('h2, h3:not([data-state]), h4, thead'), {
  '@media': { [media.print]: { breakAfter: 'avoid' } },
})
// Once, after the last row: browsers repeat a `tfoot` on each sheet of paper.
globalStyle(inTheme('tfoot'), { '@media': { [media.print]: { display: 'table-row-group' } } })
globalStyle(inTheme('li, tr, figure, svg'), { '@media': { [media.print]: { breakInside: 'avoid' } } })
globalStyle(`:where(.radix-themes), ${inTheme('*, *::before, *::after')}`, { boxSizing: 'border-box' })
globalStyle(inTheme('h1, h2, h3, h4, p, ul, ol, dl, dd, figure'), { margin: 0, padding: 0 })
// Each heading sets its own size; accordion rows inside a heading have the text size of the page.
globalStyle(inTheme('h1, h2, h3, h4'), { font: 'inherit' })
globalStyle(inTheme('ul, ol'), { listStyle: 'none' })
globalStyle(inTheme('button, select, input, textarea'), {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle(inTheme('a'), { color: 'inherit', textDecoration: 'none' })

// Chrome before 108 and Firefox before 101 have no `dvh`.
globalStyle(':root', {
  vars: { [windowHeight]: '100vh' },
  '@supports': { '(height: 100dvh)': { vars: { [windowHeight]: '100dvh' } } },
})

// The container of their content: the admin panel may leave it less than the window.
globalStyle(inTheme('main, main + footer'), { container: `${pageContainer} / inline-size` })

globalStyle('.radix-themes', {
  ...type.body,
  color: vars.color.ink,
  fontFamily: vars.font.body,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  vars: { '--default-font-family': vars.font.body, '--cursor-button': 'pointer' },
})
// Inherited from there; Radix's own rule matches every element, which is a third of all style work.
globalStyle('.radix-themes::selection', { backgroundColor: 'var(--focus-a5)' })
// Only the root has a background: a nested theme is a menu or a tooltip, which has its own.
globalStyle('.radix-themes[data-is-root-theme="true"]', {
  background: vars.color.page,
  '@media': { [media.print]: { background: 'none' } },
})
// The specificity of one class at most, so that a component can override the ring.
globalStyle(':where(.radix-themes) :focus-visible', {
  outline: `2px solid ${vars.color.ink}`,
  outlineOffset: 2,
})
