import type { Vocabulary } from './vocabulary.ts';

/** Vietnamese. */
export const vietnamese: Vocabulary = {
  language: 'vi',
  order: 'first',
  joined: 'never',
  words: {
    platform: 'nền tảng, cửa hàng, dịch vụ, nhà cung cấp, tên nền tảng, kênh, kênh phân phối, đơn vị sử dụng',
    platformId: 'mã bài hát, id bài hát, mã nội dung',
    title:
      'tên bài hát, bài hát, tên ca khúc, ca khúc, tên tác phẩm, tác phẩm, tiêu đề, tên bản ghi, bản ghi, tên bản nhạc, tựa đề',
    isrc: 'mã isrc',
    iswc: 'mã iswc',
    performer: 'nghệ sĩ, ca sĩ, tên nghệ sĩ, người biểu diễn, tên ca sĩ, nghệ sĩ biểu diễn, ban nhạc',
    writers: 'nhạc sĩ, tác giả, người sáng tác, sáng tác, tên tác giả, nhạc và lời',
    album: 'album, tên album, sản phẩm, tên sản phẩm, bản phát hành, tên bản phát hành',
    upc: 'mã vạch, mã upc',
    territory: 'quốc gia, lãnh thổ, khu vực, nước, vùng, thị trường, quốc gia bán',
    period:
      'tháng sử dụng, kỳ sử dụng, tháng bán, tháng bán hàng, kỳ bán hàng, ngày bán, kỳ, tháng, ngày, kỳ báo cáo, thời gian, kỳ đối soát, tháng báo cáo, ngày bắt đầu, quý, thời gian sử dụng',
    periodEnd: 'ngày kết thúc, đến ngày',
    currency: 'tiền tệ, loại tiền, đơn vị tiền tệ, đồng tiền',
    amount:
      'số tiền thực nhận, thực nhận, tiền bản quyền, số tiền phải trả, doanh thu ròng, doanh thu thuần, thu nhập ròng, tiền bản quyền thực nhận, số tiền thanh toán, phải trả, bản quyền, thù lao, nhuận bút, số tiền, doanh thu, thành tiền, thu nhập, thanh toán, tổng tiền, tổng cộng, tổng, doanh thu được chia, số tiền ròng',
    units:
      'số lượng, số lượt, lượt nghe, số lượt nghe, lượt phát, lượt tải, số lượt phát, số lượt tải, lượt xem, lượt stream, sl',
    unitPrice: 'đơn giá, giá, giá đơn vị, mức giá',
    sharePercentage: 'tỷ lệ, tỷ lệ sở hữu, phần trăm, tỉ lệ, tỷ lệ quyền, tỷ lệ (%)',
    usageType: 'loại sử dụng, hình thức sử dụng, loại hình, hình thức, loại, loại giao dịch, loại dịch vụ',
    workId: 'mã tác phẩm, mã nội bộ, số tác phẩm',
    remark: 'ghi chú, chú thích, diễn giải',
    gross: 'doanh thu gộp, tổng doanh thu, doanh số, doanh thu trước thuế',
    deduction:
      'thuế, phí, hoa hồng, khấu trừ, thuế gtgt, phí dịch vụ, thuế tncn, chiết khấu, chi phí, phí quản lý, tiền thuế',
    exchangeRate: 'tỷ giá, tỉ giá',
    code: 'mã, số, id, mã số, stt',
    authorsRight: 'quyền tác giả',
    relatedRight: 'quyền liên quan',
    mechanicalRight: 'quyền sao chép, sao chép',
    performingRight: 'quyền biểu diễn, biểu diễn',
    total: 'tổng, tổng cộng, cộng, tổng số, tổng tiền',
  },
};
