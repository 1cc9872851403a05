export type Encoding = 'br' | 'gzip'

/** The best encoding that Accept-Encoding allows (RFC 9110), or null. Brotli at equal weight. */
export function chooseEncoding(acceptEncoding: string | null): Encoding | null {
  if (!acceptEncoding || acceptEncoding === 'identity') return null
  const weights = new Map(acceptEncoding.split(',').map(weighted))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [br, gzip] = [weightOf('br'), weightOf('gzip')]
  if (br === 0 && gzip === 0) return null
  return br >= gzip ? 'br' : 'gzip'
}

function weighted(entry: string): [string, number] {
  const [coding = '', ...parameters] = entry.toLowerCase().split(';')
  const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
  return [coding.trim(), weight ? Number(weight.trim().slice(2)) || 0 : 1]
}
