/** Pattern of the columns whose cells name records of the catalogue: the row's own, or others. */
export const referringCells =
  /^(external_id|owner|performer_ids|tracks|works?|songs?|album_id|original|licensor|agent|(right|share)\d+_((pub\d+_)?owner|author_id))$/;
