/** The part of Lighthouse that the bench uses. It is installed on first use, but types are checked without it. */
declare module 'lighthouse' {
  interface Table {
    type: 'table'
    items: Record<string, unknown>[]
  }

  interface Audit {
    errorMessage?: string
    numericValue?: number
    details?: Table | { type: 'opportunity' }
  }

  export interface Result {
    audits: Record<string, Audit>
    categories: Record<string, { score: number | null }>
  }

  export const desktopConfig: object

  export default function lighthouse(
    address: string,
    flags: { onlyCategories: string[]; logLevel: string },
    config: object | undefined,
    page: object,
  ): Promise<{ lhr: Result } | undefined>
}
