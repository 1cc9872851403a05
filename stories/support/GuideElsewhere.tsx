import places from 'virtual:component-guides'
import { elsewhereText } from './elsewhereText'
import { Line } from './GuideBlocks'

/** Leads from the page of what has no guide of its own to the one that tells of it. */
export function GuideElsewhere({ title }: { title: string }) {
  const place = places[title]
  return (
    place && (
      <p>
        <Line>{elsewhereText(place)}</Line>
      </p>
    )
  )
}
