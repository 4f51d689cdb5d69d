// What a name or a title must not be: nobody could read it, press it, or tell it from another.
const nothingToSee = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether there is nothing to see in a text: spaces, joiners, fillers, an empty pattern of Braille. */
export const isBlank = (text: string): boolean => nothingToSee.test(text);
