import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { customProperties } from './customProperties'
import { designTokens } from './designTokens'
import { scalesOf } from './scales'

/** The Radix stylesheets that the site uses, as listed in `ui/theme/radix.css`. */
const taken = /@import '(@radix-ui\/themes\/tokens\/colors\/[a-z]+\.css)'/g

/** The token files by name: one per appearance in the Design Tokens Format, and one as CSS. */
export function tokenFiles(root: string): Readonly<Record<string, string>> {
  const { resolve } = createRequire(join(root, 'package.json'))
  const named = [...readFileSync(join(root, 'ui/theme/radix.css'), 'utf8').matchAll(taken)]
  const scales = scalesOf(named.map(([, name = '']) => readFileSync(resolve(name), 'utf8')))
  const [light, dark] = [designTokens('light', scales), designTokens('dark', scales)]
  return {
    'light.tokens.json': `${JSON.stringify(light, null, 2)}\n`,
    'dark.tokens.json': `${JSON.stringify(dark, null, 2)}\n`,
    'tokens.css': customProperties(light, dark),
  }
}

/** `npm run tokens`: writes the token files into `dist/tokens`, or into the folder given. */
export function run([folder = join(process.cwd(), 'dist/tokens')]: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(tokenFiles(process.cwd())))
    writeFileSync(join(folder, name), text)
  console.log(`The tokens are in ${folder}.`)
}
