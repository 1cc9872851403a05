import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { lookup } from 'mrmime'
import { chooseEncoding, type Encoding } from '~/app/server/http/encoding'
import { matchesEtag, weakTag } from '~/app/server/http/entityTags'
import { HttpError } from '~/app/server/http/httpError'
import { fingerprint } from '~/data/store/serialised'
import type { Middleware } from './middleware.server'
import { sendError } from './sendError.server'

/** A file of the build, compressed at build time (`vite.config.ts`). */
interface BuiltFile {
  type: string
  tag: string
  plain: Buffer
  compressed: Partial<Record<Encoding, Buffer>>
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** File names with a hash can be cached for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

const fileNotFound = new HttpError(404, 'There is no such file; load the page again.')

/**
 * Serves the files of the build from memory (six megabytes). Range requests get the whole file (RFC 9110, section
 * 14.2). Unknown paths under /assets get a 404; any other path passes on.
 */
export function staticFiles(directory = path.join('build', 'client')): Middleware {
  const files = readFiles(directory)
  return (request, response, next) => {
    const address = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '')
    const file = files.get(address)
    if (file) send(file, address.startsWith('/assets/') ? IMMUTABLE : 'no-cache', request, response)
    else if (/^\/assets(?:\/|$)/.test(address)) sendError(request, response, fileNotFound)
    else next()
  }
}

function send(file: BuiltFile, caching: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Cache-Control', caching)
  response.setHeader('ETag', file.tag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (matchesEtag(request.headers['if-none-match'] ?? null, file.tag)) {
    response.writeHead(304).end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? null)
  const compressed = encoding && file.compressed[encoding]
  if (compressed) response.setHeader('Content-Encoding', encoding)
  const body = compressed ?? file.plain
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The files of the build by URL path. The compressed variants are files beside them. */
function readFiles(directory: string): Map<string, BuiltFile> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const read = (name: string) => readFileSync(path.join(directory, name))

  return new Map(
    names.flatMap((name): [string, BuiltFile][] => {
      if (present.has(name.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(name)) return []
      const plain = read(name)
      const compressed = Object.fromEntries(
        Object.entries(suffixes).flatMap(([encoding, ending]) =>
          present.has(name + ending) ? [[encoding, read(name + ending)]] : [],
        ),
      )
      const type = lookup(name) ?? 'application/octet-stream'
      const tag = weakTag(fingerprint(plain.toString('latin1')))
      return [[`/${name.split(path.sep).join('/')}`, { type, tag, plain, compressed }]]
    }),
  )
}
