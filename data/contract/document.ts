import { z } from 'zod'

/** Of which kinds a training material's document may be, by its file's ending. */
export const documentTypes = { '.pdf': 'application/pdf', '.png': 'image/png' } as const

/** The documents there are: of each its training material's id, its kind and its address. */
export const documentsSchema = z.array(
  z.strictObject({ id: z.string(), type: z.enum(documentTypes), url: z.string() }),
)
