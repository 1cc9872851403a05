import { beforeAll, describe } from 'vitest'
import { caller } from '../../support/caller'
import { openedServer } from '../../support/openedServer'
import { assetPolicy, testHeaders, type Kind } from '../../support/responseHeaders'

const server = openedServer()
const [admin, nobody] = [caller(server), caller(server, null)]
let [cookie, page] = ['', '']

beforeAll(async () => {
  cookie = await admin.cookie()
  page = (await nobody.get('/')).text
})

const found = (pattern: RegExp) => () => pattern.exec(page)?.[0] ?? 'nothing was found'
const pagePolicy = /^default-src 'self'; script-src 'self' 'nonce-[\w+/]{22}=='; .*frame-ancestors 'none'$/
const forAYear = /^public, ?max-age=31536000, ?immutable$/

/** Every kind of response that involves the build; `tests/api` covers data only. */
const kinds: Kind[] = [
  ['the home page', '/', 200, pagePolicy, /^no-store$/],
  ['a workbook', '/rarm', 200, pagePolicy, /^no-store$/],
  ['a page with a slash at its end', '/rarm/', 200, pagePolicy, /^no-store$/],
  ['the wall view', '/wall?appearance=dark', 200, pagePolicy, /^no-store$/],
  ['a page that is not there', '/nowhere', 404, pagePolicy, /^no-store$/],
  ['a file that is not there', '/nothing.png', 404, pagePolicy, /^no-store$/],
  ["a page's data", '/rarm.data', 200, pagePolicy, /^no-store$/],
  ['the data of what every page needs', '/_root.data', 200, pagePolicy, /^no-store$/],
  ['the data of a page that is not there', '/nowhere.data', 404, pagePolicy, /^no-store$/],
  ["the framework's own list of routes", '/__manifest?p=/rarm&version=old', 404, pagePolicy, /^no-store$/],
  ['a script that is not there', '/assets/gone-12345678.js', 404, assetPolicy, /^no-store$/],
  ['a script', found(/\/assets\/[\w.-]+\.js/), 200, assetPolicy, forAYear],
  ['a style sheet', found(/\/assets\/[\w.-]+\.css/), 200, assetPolicy, forAYear],
  ['a font', found(/\/assets\/[\w.-]+\.woff2/), 200, assetPolicy, forAYear],
  ['the icon', '/favicon.svg', 200, pagePolicy, /^no-cache$/],
]

describe.each(kinds)('%s', (...kind) => {
  testHeaders(kind, () => ({ url: server.url, cookie }))
})
