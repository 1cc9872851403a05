import { parseBold } from '~/data/domain/format/boldText'

export interface BoldTextProps {
  /** Text in which pairs of double asterisks mark bold parts; there is no other markup. */
  text: string
}

/** The "why it matters" text of a tool (readings, 19). */
export function BoldText({ text }: BoldTextProps) {
  return parseBold(text).map((piece, index) =>
    piece.bold ? <strong key={index}>{piece.text}</strong> : <span key={index}>{piece.text}</span>,
  )
}
