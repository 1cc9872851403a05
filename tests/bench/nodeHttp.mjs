// The machine's limit: node:http alone, returning a prepared Buffer.
import { createServer } from 'node:http'
import { staticAnswer } from './staticResponse.mjs'

createServer((request, response) => {
  const { 'accept-encoding': encoding, 'if-none-match': known } = request.headers
  const { status, headers, body } = staticAnswer(String(encoding), known)
  response.writeHead(status, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
