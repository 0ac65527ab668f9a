/**
 * Repository whose content the editor at /edit changes in production, after sign-in there. Without
 * it, /edit works only on the author's own computer, on the files of the checkout.
 */
export interface EditorRepository {
  host: 'github' | 'gitlab'
  /** Owner and name, such as `example/egg-mall`. */
  name: string
  branch: string
  /** Origin of the service that signs authors in at the host (OAuth); undefined: access tokens only. */
  signInOrigin?: string
}

export const editorRepository: EditorRepository | undefined = undefined
