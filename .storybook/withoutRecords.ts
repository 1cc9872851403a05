/**
 * Has Storybook's instrumenter leave the calls of a play as they are, by its own switch. It records each for a panel that
 * is not here, among all that the page's stories have made before: the thousandth takes a hundred times as long.
 */
const address = new URL(location.href)
address.searchParams.set('instrument', 'false')
history.replaceState(history.state, '', address)

export {}
