import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Makes a folder to start a server in, which serves the site as another build: each script and style sheet has a name
 * that the current build does not know, and the build has its own version. The caller removes it.
 */
export async function otherBuild(folder: string): Promise<string> {
  await mkdir(path.join(folder, 'data'), { recursive: true })
  await cp(path.join(root, 'build'), path.join(folder, 'build'), { recursive: true })
  for (const shared of ['node_modules', 'package.json', 'data/workbooks', 'data/documents', 'data/seed'])
    await symlink(path.join(root, shared), path.join(folder, shared))

  const assets = path.join(folder, 'build/client/assets')
  const names = (await readdir(assets)).filter((name) => /\.(?:js|css)$/.test(name))
  const others = new Map(names.map((name) => [name, name.replace(/\.(js|css)$/, 'X.$1')]))
  const everyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const renameIn = async (file: string) => {
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text
        .replaceAll(everyName, (name) => others.get(name) ?? name)
        .replaceAll(/(["']?version["']?: ?["'])(?=[\da-f]{8}["'])/g, '$1other-'),
    )
  }
  for (const [name, other] of others) {
    await renameIn(path.join(assets, name))
    await rename(path.join(assets, name), path.join(assets, other))
    for (const ending of ['br', 'gz']) await rm(path.join(assets, `${name}.${ending}`), { force: true })
  }
  for (const file of await readdir(path.join(folder, 'build/server'), { recursive: true }))
    if (file.endsWith('.js')) await renameIn(path.join(folder, 'build/server', file))
  return folder
}
