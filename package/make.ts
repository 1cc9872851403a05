import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, bundleTypes } from './bundle'
import { manifest, type Root } from './manifest'
import { tokenFiles } from './tokens/tokenFiles'

/** `npm run package`: builds the package in `dist/package`, or in the folder given, ready for `npm pack`. */
export async function run([folder = join(process.cwd(), 'dist/package')]: readonly string[]): Promise<void> {
  const root = process.cwd()
  const packages = await bundle(root, folder)
  const ofTypes = await bundleTypes(root, folder)
  const source = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Root
  const described = manifest(source, [...new Set([...packages, ...ofTypes])].sort())
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  copyFileSync(join(root, 'package/README.md'), join(folder, 'README.md'))
  copyFileSync(join(root, 'ui/theme/font/LICENSE'), join(folder, 'geist-LICENSE'))
  mkdirSync(join(folder, 'tokens'))
  for (const [name, text] of Object.entries(tokenFiles(root)))
    writeFileSync(join(folder, 'tokens', name), text)
  console.log(`The package is in ${folder}.`)
}
