import classes from './drag.module.css';

/** Draws a rule beside an item by its `data-drop` and `data-axis`. */
export const dropPlaceClass = classes['place'] ?? '';
