import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ui = fileURLToPath(new URL('../ui', import.meta.url))

/** The design tokens that each element's style sheet names, by element: `vars.space.s` is the token `space.s`. */
export function elementTokens(): Record<string, string[]> {
  const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css.ts'),
  )
  return Object.fromEntries(
    sheets.map((file) => {
      const names = [...readFileSync(path.join(ui, file), 'utf8').matchAll(/\bvars((?:\.\w+)+)/g)]
      return [
        path.basename(file, '.css.ts'),
        [...new Set(names.map(([, name = '']) => name.slice(1)))].sort(),
      ]
    }),
  )
}
