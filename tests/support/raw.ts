import { stranger } from './strangers'

interface RawAnswer {
  status: number
  /** Names in lower case; both values of a repeated name are joined by a comma. */
  headers: Record<string, string>
  body: string
}

/**
 * Sends exactly these bytes on its own connection, and reads the response until the server closes it: for what no HTTP
 * client would send. The request has to ask for the close, or get a response that closes.
 */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { heard, closed } = stranger(url, text)
  await closed
  return parse(heard())
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/:(.*)/).slice(0, 2) as [string, string]))
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  }
}
