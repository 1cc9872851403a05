// The machine's limit: node:http alone, answering a ready-made Buffer.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.env.BENCH_BODY ?? '')

createServer((request, response) => {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
  })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
