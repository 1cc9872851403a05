export { LazyLive } from './LazyLive'
