import { createContext, type ReactNode } from 'react'

export interface SectionFoldProps {
  /** The section's anchor. */
  id: string
  /** Its heading. */
  title: string
}

/** Makes what folds a section from its heading; nothing by default, and nothing but on a phone. */
export type MakeFold = (section: SectionFoldProps) => ReactNode

export const SectionFold = createContext<MakeFold | null>(null)

/** The anchors of the sections that are folded in a document. */
export function foldedIn({ documentElement }: Document): string[] {
  return documentElement.dataset.folded?.split(' ').filter((id) => id !== '') ?? []
}
