/** Constants of the build. Read with a dot, each is replaced by its value. */
interface ImportMetaEnv {
  /** True while `npm run dev` serves pages. */
  readonly EGG_EDITING: boolean
}
