import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import type { Answer, Call, Header, Method, OpenApi, Reference } from '~/app/server/openapi/openApi'

/** A response that a test has received, and its request. */
export interface Seen {
  method: string
  path: string
  status: number
  headers: Headers
  /** Absent where there is none, or it was not read. */
  body?: string
}

/** Returns the differences between a response and the description of the interface; none when it fits. */
export type Check = (seen: Seen) => string[]

/** The errors of the host before any operation, or where there is no operation. */
const ofHost = [400, 401, 404, 405, 408, 413, 414, 417, 421, 431, 500, 503]

/** Compares responses with a description: status, headers, type and body. */
export function checkBy(document: OpenApi): Check {
  // With `strict` Ajv would reject what JSON Schema allows: a schema for each member of a tuple, as OpenAPI has it.
  const ajv = new Ajv2020({ strict: false })
  formats(ajv)
  ajv.addSchema(document, 'interface')
  const compiled = new Map<string, ValidateFunction>()
  const paths = Object.entries(document.paths)
    .map(([path, item]) => ({ path, item, expression: expressionOf(path) }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length)

  function validator(pointer: string): ValidateFunction {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `interface#${pointer}` })
    compiled.set(pointer, known)
    return known
  }

  function resolved(answer: Answer | Reference | undefined, place: string): [Answer | undefined, string] {
    if (!answer || !('$ref' in answer)) return [answer, place]
    const name = answer.$ref.split('/').at(-1) ?? ''
    return [document.components.responses[name], answer.$ref.slice(1)]
  }

  function headerFaults(given: Headers, { headers: described = {} }: Answer): string[] {
    return Object.entries(described).flatMap(([name, header]) => {
      const known: Header | undefined = '$ref' in header ? document.components.headers[name] : header
      const value = given.get(name)
      if (value === null) return known?.required ? [`has no ${name}`] : []
      return validator(`/components/headers/${name}/schema`)(value)
        ? []
        : [`has a ${name} that is none: ${String(value)}`]
    })
  }

  function bodyFaults({ headers, body }: Seen, { content }: Answer, place: string): string[] {
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
    if (!content) return body ? ['has a body'] : []
    const described = content[type]
    if (!described) return [`is ${type || 'of no kind'}`]
    if (!described.schema || body === undefined) return []
    const validate = validator(`${place}/content/${type.replace('/', '~1')}/schema`)
    if (validate(type === 'application/json' ? JSON.parse(body) : body)) return []
    return [ajv.errorsText(validate.errors, { dataVar: 'the body' })]
  }

  function faultsOf(seen: Seen, call: Call, place: string): string[] {
    const [answer, at] = resolved(call.responses[seen.status], `${place}/responses/${seen.status}`)
    if (!answer) return ['is not among its answers']
    const isStream = seen.headers.get('content-type')?.startsWith('text/event-stream')
    return [...(isStream ? [] : headerFaults(seen.headers, answer)), ...bodyFaults(seen, answer, at)]
  }

  return (seen) => {
    const { method, status, headers } = seen
    // A proxy in between may respond by itself.
    if (!headers.has('x-request-id')) return []
    const found = paths.find(({ expression }) => expression.test(seen.path.split('?', 1)[0] ?? ''))
    const verb = (method === 'HEAD' ? 'get' : method.toLowerCase()) as Method
    const call = found?.item[verb]
    if (found && call) return faultsOf(seen, call, `/paths/${found.path.replaceAll('/', '~1')}/${verb}`)
    if (found && method === 'OPTIONS' && status === 204) return headers.has('allow') ? [] : ['has no Allow']
    return ofHost.includes(status) ? [] : ['is described nowhere']
  }
}

function expressionOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
