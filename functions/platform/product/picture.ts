import { ownPictures, type PartView } from '#domain/goods/pictures.ts'

/**
 * The picture of a part as SQL over a part `p` and its type `k`: its own where it has one, otherwise
 * the drawing of its type. Both are what stands before `-160.avif` below /parts/.
 */
export const pictureOf = `iif(p.picture = '', k.picture, '${ownPictures}' || p.picture)`

/** All pictures of a part `p` of its own, as JSON; nothing for a part that is drawn. */
export const picturesOf = `iif(p.picture = '', '[]', (SELECT json_group_array(json_object(
  'picture', '${ownPictures}' || i.key, 'shows', i.shows, 'width', i.width, 'height', i.height)
  ORDER BY i.position) FROM part_picture i WHERE i.part_id = p.id))`

/** A picture as the wire has it. */
export interface OwnPicture {
  picture: string
  shows: PartView
  /** Pixels of the file to look closer at. */
  width: number
  height: number
}
