import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStorybookIfStale, storySources } from '~/prepare.mjs'
import { buildFolder, cache, markUsed } from './album'

/** One of the two Storybooks that are compared. */
export interface Side {
  /** The SHA-256 of the stories' sources: equal sources have equal pictures. */
  sources: string
  /** Builds it if necessary, and returns its folder. */
  build: () => string
}

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The commit to compare with: the named one, or the last one of main that the working tree contains. */
export function baseCommit(named?: string): string {
  if (named !== undefined) {
    if (!isCommit(named)) throw new Error(`There is no commit "${named}".`)
    return git('rev-parse', `${named}^{commit}`)
  }
  const main = ['main', 'origin/main'].find((name) => isCommit(name))
  if (main === undefined)
    throw new Error('There is no branch "main"; name a commit: npm run visual -- --base COMMIT')
  return git('merge-base', 'HEAD', main)
}

/** The `Visual` trailers of the commits since the base. */
export function trailersSince(base: string): string {
  return git('log', '--format=%(trailers:key=Visual,valueonly,unfold)', `${base}..HEAD`)
}

/** The Storybook of the files as they are. */
export function workingTree(): Side {
  return {
    sources: storySources(root),
    build() {
      buildStorybookIfStale()
      return path.join(root, 'storybook-static')
    },
  }
}

/** The Storybook of a commit, built outside the repository and cached. */
export function sideOf(commit: string): Side {
  const tree = unpack(commit)
  try {
    const sources = storySources(tree)
    return { sources, build: () => buildOf(commit, sources) }
  } finally {
    rmSync(tree, { recursive: true })
  }
}

function buildOf(commit: string, sources: string): string {
  const built = buildFolder(sources)
  if (!existsSync(path.join(built, 'index.html'))) {
    const tree = unpack(commit)
    try {
      borrowPackages(tree)
      console.log(`visual: the Storybook of ${commit.slice(0, 7)}`)
      const { status } = spawnSync(process.execPath, ['prepare.mjs', 'storybook'], {
        cwd: tree,
        stdio: 'inherit',
      })
      if (status !== 0) throw new Error(`The Storybook of ${commit.slice(0, 7)} cannot be built.`)
      mkdirSync(path.dirname(built), { recursive: true })
      renameSync(path.join(tree, 'storybook-static'), built)
    } finally {
      rmSync(tree, { recursive: true })
    }
  }
  markUsed(built)
  return built
}

/** Links the packages of the working tree when both lockfiles are equal; otherwise the commit installs its own. */
function borrowPackages(tree: string) {
  const lockOf = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  if (lockOf(tree) === lockOf(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction')
}

/** Extracts a commit's files into a folder; the repository does not change. */
function unpack(commit: string): string {
  mkdirSync(cache, { recursive: true })
  const tree = mkdtempSync(path.join(cache, 'tree-'))
  const archive = path.join(tree, 'all.tar')
  git('archive', '--output', archive, commit)
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: tree })
  rmSync(archive)
  return tree
}

function isCommit(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0
}

function git(...given: string[]): string {
  return execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim()
}
