import { ownPicturePrefix, type PartView } from '#domain/offer-import/pictures.ts'

/**
 * SQL for the picture of a part `p` of type `k`: the first picture of the part, otherwise the
 * drawing of its type. The value is a path below /parts/ without the ending `-160.avif`.
 */
export const pictureSql = `iif(p.picture = '', k.picture, '${ownPicturePrefix}' || p.picture)`

/**
 * SQL for all imported pictures of a part `p`, as JSON; an empty array for a part that has only a
 * drawing.
 */
export const picturesSql = `iif(p.picture = '', '[]', (SELECT json_group_array(json_object(
  'picture', '${ownPicturePrefix}' || i.key, 'shows', i.shows, 'width', i.width, 'height', i.height)
  ORDER BY i.position) FROM part_picture i WHERE i.part_id = p.id))`

export interface OwnPicture {
  picture: string
  shows: PartView
  /** Width in pixels of the zoom file. */
  width: number
  height: number
}
