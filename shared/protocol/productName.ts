/** The name of the product, in titles, authenticator apps and passkey dialogs. */
export const productName = 'Pixel Parlor';
