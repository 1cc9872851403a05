import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { OpenApi } from '~/app/interface/openApi'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Makes the types of a description, and compiles a program with them as its integrator would: what the compiler has
 * against it, and the way to the program that was made.
 */
export async function compiledClient(
  document: OpenApi,
  program: string,
): Promise<{ complaints: string[]; url: string; remove: () => Promise<void> }> {
  const folder = path.join(root, '.cache', `client-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const types = astToString(await openapiTS(JSON.stringify(document)))
  const source = path.join(folder, 'program.ts')
  await writeFile(path.join(folder, 'site.ts'), types)
  await writeFile(source, program)
  const compiler = ts.createProgram([source], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  })
  const complaints = ts
    .getPreEmitDiagnostics(compiler)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  compiler.emit()
  return {
    complaints,
    url: pathToFileURL(source.replace(/\.ts$/, '.js')).href,
    remove: () => rm(folder, { recursive: true }),
  }
}
