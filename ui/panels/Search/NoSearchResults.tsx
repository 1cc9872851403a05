import * as styles from './SearchDialog.css'

export interface SearchSuggestionProps {
  /** What may have been meant. */
  text: string
  /** It was taken. */
  onTake: (text: string) => void
}

/** "Did you mean figoya?" */
export function SearchSuggestion({ text, onTake }: SearchSuggestionProps) {
  return (
    <>
      Did you mean{' '}
      <button
        type="button"
        className={styles.suggestion}
        onClick={() => {
          onTake(text)
        }}
      >
        <bdi>{text}</bdi>
      </button>
      ?
    </>
  )
}

export interface NoSearchResultsProps {
  /** What was typed. */
  query: string
  /** "Looked through seven phases, six units, …" */
  searchedText: string
  /** What may have been meant, or null. */
  suggestion: string | null
  /** It was taken. */
  onSuggestion: (text: string) => void
}

/** Shown where the results would. */
export function NoSearchResults({ query, searchedText, suggestion, onSuggestion }: NoSearchResultsProps) {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>
        Nothing found for “<bdi>{query}</bdi>”.
      </p>
      <p className={styles.noneText}>{searchedText}</p>
      {suggestion !== null && (
        <p>
          <SearchSuggestion text={suggestion} onTake={onSuggestion} />
        </p>
      )}
    </div>
  )
}
