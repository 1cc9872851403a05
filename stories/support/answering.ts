/** A call that is answered when a play says so. */
export function answering<Answer>(value: Answer): { slowly: () => Promise<Answer>; answer: () => void } {
  let resolve: (value: Answer) => void = () => undefined
  return {
    slowly: () =>
      new Promise<Answer>((done) => {
        resolve = done
      }),
    answer: () => {
      resolve(value)
    },
  }
}

/** The element has taken an answer in. */
export function afterAnswer(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}
