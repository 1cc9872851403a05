// `npm run visual [-- --base COMMIT] [-- WORD …]`: Playwright takes the pictures of the stories at a commit, the one where
// the branch left main, and compares those of the working tree. The exit status is 1 where some differ.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorybookIfStale, storySources } from '../../prepare.mjs'

const { values, positionals: words } = parseArgs({
  options: { base: { type: 'string' } },
  allowPositionals: true,
})
const git = (/** @type {string[]} */ ...given) => execFileSync('git', given, { encoding: 'utf8' }).trim()

const folder = path.resolve('.cache/visual')
const commit = values.base ?? git('merge-base', 'HEAD', 'main')
const tree = `${folder}/tree`
rmSync(tree, { recursive: true, force: true })
git('clone', '-q', '--shared', '.', tree)
git('-C', tree, 'checkout', '-q', git('rev-parse', commit))

const sources = storySources(tree)
if (sources === storySources('.')) {
  console.log(`visual: no source of the stories has changed since ${commit.slice(0, 12)}`)
  process.exit(0)
}
const base = { built: `${folder}/base/${sources}/storybook`, pictures: `${folder}/base/${sources}/pictures` }
if (!existsSync(base.built)) {
  const lockOf = (/** @type {string} */ of) => readFileSync(`${of}/package-lock.json`, 'utf8')
  if (lockOf(tree) === lockOf('.')) symlinkSync(path.resolve('node_modules'), `${tree}/node_modules`)
  execFileSync(process.execPath, ['prepare.mjs', 'storybook'], { cwd: tree, stdio: 'inherit' })
  // One base is kept.
  rmSync(`${folder}/base`, { recursive: true, force: true })
  mkdirSync(path.dirname(base.built), { recursive: true })
  renameSync(`${tree}/storybook-static`, base.built)
}
rmSync(tree, { recursive: true, force: true })
const now = path.resolve('storybook-static')
buildStorybookIfStale()

take('base', base.built)
const status = take('working tree', now)
const [before, after] = [idsIn(base.built), idsIn(now)]
for (const id of after) if (!before.includes(id)) console.log(`visual: new: ${id}`)
for (const id of before) if (!after.includes(id)) console.log(`visual: gone: ${id}`)
console.log('visual: .cache/visual/report/index.html')
process.exitCode = status

/** Takes or compares the pictures of a build; returns the exit status. @param {string} side @param {string} built */
function take(side, built) {
  console.log(`visual: ${side}`)
  const given = ['--config', 'tests/visual/playwright.config.ts', '-g', words.join('|')]
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'test', ...given], {
    env: { ...process.env, VISUAL_SIDE: side, VISUAL_BUILT: built, VISUAL_PICTURES: base.pictures },
    stdio: 'inherit',
  })
  return status ?? 1
}

/** @param {string} built @returns {string[]} */
function idsIn(built) {
  return Object.keys(JSON.parse(readFileSync(`${built}/index.json`, 'utf8')).entries)
}
