import { createContext, type ReactNode } from 'react'
import type { SectionId } from '~/data/domain/home/sections'

export interface SectionFoldProps {
  /** The section's anchor. */
  id: SectionId
  /** Its heading. */
  title: string
}

/** Renders the fold button of a section; nothing by default, and only on a phone. */
export type MakeFold = (section: SectionFoldProps) => ReactNode

export const SectionFold = createContext<MakeFold | null>(null)

/** The anchors of the folded sections of a document. */
export function foldedIn({ documentElement }: Document): string[] {
  return documentElement.dataset.folded?.split(' ').filter((id) => id !== '') ?? []
}
