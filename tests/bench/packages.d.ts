/** The part of autocannon that the benches use. It is installed on first use, but types are checked without it. */
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'PATCH'
    path?: string
    headers?: Record<string, string>
    body?: string
  }

  interface Options {
    url: string
    connections: number
    duration: number
    requests: { setupRequest: (request: Request) => Request }[]
  }

  interface Result {
    requests: { total: number }
    duration: number
    errors: number
    statusCodeStats?: Record<string, { count: number }>
  }

  export default function autocannon(options: Options): Promise<Result>
}
