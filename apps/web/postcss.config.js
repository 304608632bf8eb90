/** Besides Mantine's own helpers: `@mixin narrow` for phones and small tablets held upright. */
export default {
  plugins: {
    'postcss-preset-mantine': {
      mixins: {
        narrow: { '@media (max-width: 47.99em)': { '@mixin-content': {} } },
        touch: { '@media (pointer: coarse)': { '@mixin-content': {} } },
      },
    },
  },
};
