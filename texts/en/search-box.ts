/** The field for a search of posts, also on error pages: apart from what only some pages load. */
export const searchBoxTexts = {
  label: 'Search posts',
  placeholder: 'Search: lake; snow',
  hint: 'Separate keywords by semicolons',
} as const;
