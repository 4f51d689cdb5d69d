// Uploads and reading: docs/product/scripts.md. Formats and sizes are those of domain/script/script-formats.ts.
import {
  maxDeviceBytes,
  maxPhotoBytes,
  maxServerBytes,
  sourceFormats,
  wholeMegabytes,
} from '#domain/script/script-formats.ts';

const names = sourceFormats.map((format) => format.toUpperCase());

export const fileProblems = {
  'mail_in.off': { status: 404, say: 'Scripts can’t be mailed to this installation.' },
  'mail_in.file_not_found': { status: 404, say: 'This script is no longer waiting.' },
  'mail_in.too_many': {
    status: 409,
    say: '{most} mailed scripts are waiting, which is the limit. Save or remove some, then mail it again.',
  },
  // Mailgun tries again after any other status.
  'mail_in.too_large': { status: 406, say: 'This email is too large.' },
  'mail_in.signature_invalid': { status: 406, say: 'The signature of this email is not valid.' },
  'file.type': {
    status: 415,
    say: `Please upload a supported file format: ${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`,
  },
  'file.format': {
    status: 415,
    say: `Unsupported file format. Please upload: ${sourceFormats.map((format) => `.${format}`).join(', ')}`,
  },
  'file.too_large': { status: 413, say: `File size must be less than ${wholeMegabytes(maxServerBytes)}MB` },
  'file.text_too_large': {
    status: 413,
    say: `File size ({sizeMb} MB) exceeds maximum allowed size of ${wholeMegabytes(maxDeviceBytes)}MB`,
  },
  'file.empty': { status: 400, say: 'File appears to be empty' },
  'file.missing': { status: 400, say: 'File validation failed: no file was sent.' },
  'file.encrypted': {
    status: 422,
    say: 'Failed to process file: this PDF is protected by a password. Please enter it, or upload a copy that opens without one.',
  },
  'file.password_wrong': {
    status: 422,
    say: 'Failed to process file: this is not the password of this PDF. Please enter it again, or upload a copy that opens without one.',
  },
  'file.no_text': {
    status: 422,
    say: 'Failed to process file: no text could be made out on its pages. A sharper, straighter picture may help.',
  },
  'file.too_many_pictures': {
    status: 422,
    say: 'Failed to process file: more than 300 of its pages are pictures. Please upload the scenes you need.',
  },
  'file.picture_too_large': {
    status: 413,
    say: 'Failed to process file: the picture is larger than 50 megapixels. Please upload a smaller one.',
  },
  'file.photo_too_large': {
    status: 413,
    say: `A photo of a page must be less than ${wholeMegabytes(maxPhotoBytes)}MB`,
  },
  'file.too_many': {
    status: 413,
    say: 'File validation failed: one script at a time, or up to {most} photos of its pages.',
  },
  'file.damaged': { status: 422, say: 'Failed to process file: {reason}' },
  'file.pdf_failed': { status: 422, say: 'PDF processing failed' },
  'file.docx_failed': { status: 422, say: 'DOCX processing failed' },
  'file.read_failed': { status: 422, say: 'Failed to process file: it could not be read.' },
  'file.too_long': {
    status: 422,
    say: 'Failed to process file: its text has more than 4 million characters. Please upload only the scenes you need.',
  },
  'file.too_many_styles': {
    status: 422,
    say: 'Failed to process file: its text changes its style too often. Please save it as plain text and upload that.',
  },
  'file.too_complex': {
    status: 422,
    say: 'Failed to process file: it is too large or too complex to read.',
  },
  'file.not_kept': { status: 404, say: 'This scene has no stored file.' },
  'file.too_often': {
    status: 429,
    say: 'You have uploaded {most} times today, which is the daily limit. Please try again tomorrow.',
  },
  'file.pictures_too_often': {
    status: 429,
    say: 'We have read pictures of pages for you for {minutes} minutes in the last hour, which is the limit. Please try again later.',
  },
  'file.no_room': {
    status: 413,
    say: 'There is no room for another file: the files stored with your scenes can be {maxGb} GB in total. Delete some you no longer need.',
  },
  'file.store_failed': { status: 500, say: 'Failed to upload file to storage' },
  'file.incomplete': { status: 409, say: 'This file has not been uploaded completely.' },
  'file.address_ended': { status: 403, say: 'This link has expired. Open the scene again.' },
  'chunk.size': { status: 400, say: 'This part has the wrong size.' },
  'chunk.address_ended': { status: 403, say: 'This link has expired. Request a new one.' },
} as const;
