import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lockfile {
  packages: Record<string, { version?: string; dependencies?: object; devDependencies?: object } | undefined>
}

/** The only packages that a start of Storybook looks at: those that the project itself asks for. */
test('no package of Storybook asks for another version of it, of which every start would warn', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const names = Object.keys({ ...packages['']?.dependencies, ...packages['']?.devDependencies })
  const version = packages['node_modules/storybook']?.version
  const asked = names
    .filter((name) => name.includes('storybook'))
    .flatMap((name) => Object.entries(packages[`node_modules/${name}`]?.dependencies ?? {}))
    .filter(([name, asked]) => name.includes('storybook') && /^\d/.test(String(asked)))
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(([, asked]) => asked !== version)).toEqual([])
})
